create table punchout_profile (
  profile_id text primary key,
  customer_id text not null,
  protocol text not null check (protocol in ('oci', 'cxml')),
  secret_hash text not null,
  body text not null
) {strict};

create index punchout_profile_protocol on punchout_profile (protocol);

alter table session add column basket_key text;

alter table session add column profile_id text;

create table punchout_order (
  profile_id text not null,
  buyer_order_id text not null,
  customer_id text not null,
  order_id text not null,
  payload_id text not null,
  watch_hash text not null unique,
  primary key (profile_id, buyer_order_id)
) {strict};
