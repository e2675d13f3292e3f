create table session (
  token_hash text primary key,
  customer_id text not null,
  expires_at {bigint} not null
) {strict};

create index session_expiry on session (expires_at);

create table basket_line (
  line_id text primary key,
  customer_id text not null,
  position {bigint} not null,
  product_id text not null,
  sales_unit text not null,
  order_quantity text not null,
  material_number text not null,
  product_name text not null,
  unique (customer_id, product_id, sales_unit)
) {strict};

create table idempotency_key (
  customer_id text not null,
  idempotency_key text not null,
  request_hash text not null,
  status integer not null,
  answer text not null,
  created_at {bigint} not null,
  primary key (customer_id, idempotency_key)
) {strict};

create index idempotency_key_age on idempotency_key (created_at);
