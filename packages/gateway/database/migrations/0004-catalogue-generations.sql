drop table purchase;

drop table customer;

drop table media;

drop table product_document;

drop table product;

drop table category_document;

drop table category;

delete from catalogue;

create table catalogue_import (
  one integer primary key check (one = 1),
  token text not null,
  generation {bigint} not null,
  started_at {bigint} not null,
  seen_at {bigint} not null
) {strict};

create table catalogue_category (
  generation {bigint} not null,
  category_id text not null,
  parent_id text,
  position integer not null,
  primary key (generation, category_id)
) {strict};

create index catalogue_category_parent on catalogue_category (generation, parent_id, position);

create table catalogue_category_document (
  generation {bigint} not null,
  category_id text not null,
  language text not null,
  body text not null,
  primary key (generation, category_id, language)
) {strict};

create table catalogue_product (
  generation {bigint} not null,
  product_id text not null,
  ordinal {bigint} not null,
  kind text not null check (kind in ('simple', 'configurable', 'variant')),
  parent_id text,
  material_number text not null,
  variation text not null,
  entry text not null,
  terms text not null,
  primary key (generation, product_id)
) {strict};

create unique index catalogue_product_ordinal on catalogue_product (generation, ordinal);

create index catalogue_product_parent on catalogue_product (generation, parent_id, ordinal);

create table catalogue_product_document (
  generation {bigint} not null,
  product_id text not null,
  language text not null,
  name text not null,
  thumbnail text not null,
  head text not null,
  more text not null,
  tail text not null,
  offers text not null,
  primary key (generation, product_id, language)
) {strict};

create table catalogue_media (
  generation {bigint} not null,
  media_id text not null,
  media_type text not null,
  file_name text not null,
  content {bytes} not null,
  primary key (generation, media_id)
) {strict};

create table catalogue_customer (
  generation {bigint} not null,
  customer_id text not null,
  user_name text not null,
  password_hash text not null,
  demo_password text,
  name text not null,
  company text not null,
  notes text not null,
  sales_organisation text not null,
  distribution_channel text not null,
  division text not null,
  currency text not null,
  discount_percent text not null,
  primary key (generation, customer_id),
  unique (generation, user_name)
) {strict};

create table catalogue_purchase (
  generation {bigint} not null,
  customer_id text not null,
  product_id text not null,
  purchased_on text not null,
  order_number text not null,
  primary key (generation, customer_id, product_id)
) {strict};

create table catalogue_source (
  generation {bigint} not null,
  file text not null,
  part integer not null,
  content {bytes} not null,
  primary key (generation, file, part)
) {strict};

create view category as
select category_id, parent_id, position
from catalogue_category where generation = (select version from catalogue);

create view category_document as
select category_id, language, body
from catalogue_category_document where generation = (select version from catalogue);

create view product as
select product_id, ordinal, kind, parent_id, material_number, variation, entry, terms
from catalogue_product where generation = (select version from catalogue);

create view product_document as
select product_id, language, name, thumbnail, offers, head || ']' || tail as tile, head || more || tail as detail
from catalogue_product_document where generation = (select version from catalogue);

create view media as
select media_id, media_type, file_name, content
from catalogue_media where generation = (select version from catalogue);

create view customer as
select customer_id, user_name, password_hash, demo_password, name, company, notes, sales_organisation,
  distribution_channel, division, currency, discount_percent
from catalogue_customer where generation = (select version from catalogue);

create view purchase as
select customer_id, product_id, purchased_on, order_number
from catalogue_purchase where generation = (select version from catalogue);

create view source as
select file, part, content
from catalogue_source where generation = (select version from catalogue);
