alter table browser_session add column user_id text not null default '';

create index browser_session_user on browser_session (user_id);
