create table product_list (
  customer_id text not null,
  list_id text not null,
  position {bigint} not null,
  name text not null,
  name_key text not null,
  primary key (customer_id, list_id),
  unique (customer_id, name_key)
) {strict};

create table product_list_line (
  customer_id text not null,
  list_id text not null,
  product_id text not null,
  sales_unit text not null,
  position {bigint} not null,
  order_quantity text not null,
  primary key (customer_id, list_id, product_id, sales_unit)
) {strict};
