alter table password_reset add column is_used integer not null default 0;
