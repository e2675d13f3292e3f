alter table customer_order rename to shop_order;

alter table order_line rename to shop_order_line;

alter table order_status rename to shop_order_status;

create table catalogue_order (
  generation {bigint} not null,
  customer_id text not null,
  order_id text not null,
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
  primary key (generation, customer_id, order_id)
) {strict};

create index catalogue_order_newest on catalogue_order (generation, customer_id, placed_at, order_id);

create table catalogue_order_line (
  generation {bigint} not null,
  customer_id text not null,
  order_id text not null,
  position integer not null,
  product_id text not null,
  body text not null,
  primary key (generation, customer_id, order_id, position)
) {strict};

create index catalogue_order_line_product on catalogue_order_line (generation, customer_id, product_id);

create table catalogue_order_status (
  generation {bigint} not null,
  customer_id text not null,
  order_id text not null,
  position integer not null,
  status text not null,
  changed_at {bigint},
  primary key (generation, customer_id, order_id, position)
) {strict};

insert into catalogue_order (generation, customer_id, order_id, status, placed_at, purchase_order_number, requested_date,
  note, delivery_address, currency, line_count, net_total, tax_total, grand_total, search_text)
select c.version, o.customer_id, o.order_id, o.status, o.placed_at, o.purchase_order_number, o.requested_date, o.note,
  o.delivery_address, o.currency, o.line_count, o.net_total, o.tax_total, o.grand_total, o.search_text
from catalogue c join shop_order o on o.origin = 'IMPORT';

insert into catalogue_order_line (generation, customer_id, order_id, position, product_id, body)
select c.version, l.customer_id, l.order_id, l.position, l.product_id, l.body
from catalogue c join shop_order o on o.origin = 'IMPORT'
join shop_order_line l on l.customer_id = o.customer_id and l.order_id = o.order_id;

insert into catalogue_order_status (generation, customer_id, order_id, position, status, changed_at)
select c.version, s.customer_id, s.order_id, s.position, s.status, s.changed_at
from catalogue c join shop_order o on o.origin = 'IMPORT'
join shop_order_status s on s.customer_id = o.customer_id and s.order_id = o.order_id;

delete from shop_order_line where exists (
  select 1 from shop_order o where o.customer_id = shop_order_line.customer_id
    and o.order_id = shop_order_line.order_id and o.origin = 'IMPORT');

delete from shop_order_status where exists (
  select 1 from shop_order o where o.customer_id = shop_order_status.customer_id
    and o.order_id = shop_order_status.order_id and o.origin = 'IMPORT');

delete from shop_order where origin = 'IMPORT';

alter table shop_order drop column origin;

create view customer_order as
select customer_id, order_id, status, placed_at, purchase_order_number, requested_date, note, delivery_address, currency,
  line_count, net_total, tax_total, grand_total, search_text
from shop_order
union all
select customer_id, order_id, status, placed_at, purchase_order_number, requested_date, note, delivery_address, currency,
  line_count, net_total, tax_total, grand_total, search_text
from catalogue_order i
where i.generation = (select version from catalogue) and not exists (
  select 1 from shop_order s where s.customer_id = i.customer_id and s.order_id = i.order_id);

create view order_line as
select customer_id, order_id, position, product_id, body
from shop_order_line
union all
select customer_id, order_id, position, product_id, body
from catalogue_order_line i
where i.generation = (select version from catalogue) and not exists (
  select 1 from shop_order s where s.customer_id = i.customer_id and s.order_id = i.order_id);

create view order_status as
select customer_id, order_id, position, status, changed_at
from shop_order_status
union all
select customer_id, order_id, position, status, changed_at
from catalogue_order_status i
where i.generation = (select version from catalogue) and not exists (
  select 1 from shop_order s where s.customer_id = i.customer_id and s.order_id = i.order_id);

create view ordered_product as
select l.customer_id, l.product_id, o.order_id, o.placed_at, o.status
from shop_order_line l join shop_order o on o.customer_id = l.customer_id and o.order_id = l.order_id
union all
select l.customer_id, l.product_id, o.order_id, o.placed_at, o.status
from catalogue_order_line l join catalogue_order o
  on o.generation = l.generation and o.customer_id = l.customer_id and o.order_id = l.order_id
where l.generation = (select version from catalogue) and not exists (
  select 1 from shop_order s where s.customer_id = l.customer_id and s.order_id = l.order_id);
