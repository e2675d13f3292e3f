alter table browser_session add column sealed_tokens text not null default '';
