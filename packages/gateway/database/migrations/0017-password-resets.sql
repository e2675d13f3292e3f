create table password_reset (
  token_hash text primary key,
  customer_id text not null,
  expires_at {bigint} not null
) {strict};

create index password_reset_customer on password_reset (customer_id);
