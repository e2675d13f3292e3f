alter table browser_session add column sealed_pass text not null default '';
