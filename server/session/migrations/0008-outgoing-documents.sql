create table punchout_buyer (
  profile_id text primary key,
  profile text not null
) {strict};

create table watched_order (
  watch_id text primary key,
  profile_id text not null,
  facts text not null,
  watch_token text not null,
  placed_at {bigint} not null,
  due_at {bigint} not null,
  attempts integer not null default 0
) {strict};

create index watched_order_due on watched_order (due_at);

create table outgoing_document (
  payload_id text primary key,
  profile_id text not null,
  watch_id text not null,
  kind text not null,
  made_at {bigint} not null,
  body text not null,
  due_at {bigint},
  attempts integer not null default 0
) {strict};

create index outgoing_document_due on outgoing_document (due_at);

create index outgoing_document_order on outgoing_document (watch_id);

create index outgoing_document_buyer on outgoing_document (profile_id, made_at);
