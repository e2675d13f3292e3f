create table catalogue (
  one integer primary key check (one = 1),
  version {bigint} not null,
  imported_at {bigint} not null
) {strict};

create table category (
  category_id text primary key,
  parent_id text,
  position integer not null
) {strict};

create index category_parent on category (parent_id, position);

create table category_document (
  category_id text not null,
  language text not null,
  body text not null,
  primary key (category_id, language)
) {strict};

create table product (
  product_id text primary key,
  ordinal {bigint} not null unique,
  kind text not null check (kind in ('simple', 'configurable', 'variant')),
  parent_id text,
  material_number text not null,
  variation text not null,
  entry text not null,
  terms text not null
) {strict};

create index product_parent on product (parent_id, ordinal);

create table product_document (
  product_id text not null,
  language text not null,
  name text not null,
  thumbnail text not null,
  detail text not null,
  tile text not null,
  primary key (product_id, language)
) {strict};

create table media (
  media_id text primary key,
  media_type text not null,
  content {bytes} not null
) {strict};

create table customer (
  customer_id text primary key,
  user_name text not null unique,
  password_hash text not null,
  demo_password text,
  name text not null,
  company text not null,
  notes text not null,
  sales_organisation text not null,
  distribution_channel text not null,
  division text not null,
  currency text not null,
  discount_percent text not null
) {strict};

create table purchase (
  customer_id text not null,
  product_id text not null,
  purchased_on text not null,
  order_number text not null,
  primary key (customer_id, product_id)
) {strict};
