create table outgoing_mail (
  mail_id text primary key,
  due_at {bigint} not null,
  attempts integer not null default 0,
  body text not null
) {strict};

create index outgoing_mail_due on outgoing_mail (due_at);

alter table stock_notification add column language text not null default 'en';
