create table removed_address (
  customer_id text not null,
  address_id text not null,
  primary key (customer_id, address_id)
) {strict};
