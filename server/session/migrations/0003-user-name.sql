alter table browser_session add column sealed_user_name text not null default '';
