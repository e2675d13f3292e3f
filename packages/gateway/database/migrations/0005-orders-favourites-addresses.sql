create table basket_position (
  customer_id text not null,
  line_id text not null,
  position {bigint} not null,
  product_id text not null,
  sales_unit text not null,
  order_quantity text not null,
  material_number text not null,
  product_name text not null,
  primary key (customer_id, line_id),
  unique (customer_id, product_id, sales_unit)
) {strict};

insert into basket_position (customer_id, line_id, position, product_id, sales_unit, order_quantity, material_number,
  product_name)
select customer_id, line_id, position, product_id, sales_unit, order_quantity, material_number, product_name
from basket_line;

drop table basket_line;

alter table basket_position rename to basket_line;

create table counter (
  name text primary key,
  value {bigint} not null
) {strict};

create table customer_order (
  customer_id text not null,
  order_id text not null,
  origin text not null check (origin in ('SHOP', 'IMPORT')),
  status text not null check (status in ('RECEIVED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  placed_at {bigint} not null,
  purchase_order_number text not null,
  requested_date text not null,
  note text not null,
  delivery_address text,
  currency text not null,
  line_count integer not null,
  net_total text not null,
  tax_total text not null,
  grand_total text not null,
  search_text text not null,
  primary key (customer_id, order_id)
) {strict};

create index customer_order_newest on customer_order (customer_id, placed_at, order_id);

create table order_line (
  customer_id text not null,
  order_id text not null,
  position integer not null,
  product_id text not null,
  body text not null,
  primary key (customer_id, order_id, position)
) {strict};

create index order_line_product on order_line (customer_id, product_id);

create table order_status (
  customer_id text not null,
  order_id text not null,
  position integer not null,
  status text not null,
  changed_at {bigint},
  primary key (customer_id, order_id, position)
) {strict};

create table customer_material (
  customer_id text not null,
  customer_material_number text not null,
  product_id text not null,
  primary key (customer_id, customer_material_number, product_id)
) {strict};

create table favourite (
  customer_id text not null,
  product_id text not null,
  position {bigint} not null,
  primary key (customer_id, product_id)
) {strict};

create table customer_address (
  customer_id text not null,
  address_id text not null,
  origin text not null check (origin in ('SHOP', 'IMPORT')),
  position {bigint} not null,
  preference {bigint} not null,
  name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,
  primary key (customer_id, address_id)
) {strict};

create table account (
  customer_id text primary key,
  email text not null,
  phone text not null,
  own_name text,
  own_email text,
  own_phone text,
  own_password_hash text
) {strict};
