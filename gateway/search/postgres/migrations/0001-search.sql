create table search_fill (
  fill {bigint} primary key,
  version {bigint} not null,
  imported_at {bigint} not null,
  layout integer not null
);

create table search_current (
  one integer primary key check (one = 1),
  fill {bigint} not null
);

create table search_outline (
  fill {bigint} not null,
  part integer not null,
  content {bytes} not null,
  primary key (fill, part)
);

create table search_row (
  fill {bigint} not null,
  row integer not null,
  rank integer not null,
  product_id text not null,
  name_en integer not null,
  name_de integer not null,
  material_rank integer not null,
  material_group integer not null,
  prices double precision[] not null,
  facet_values integer[] not null,
  primary key (fill, row)
);

create index search_row_rank on search_row (fill, rank);

create table search_product (
  fill {bigint} not null,
  product_id text collate "C" not null,
  row integer not null,
  primary key (fill, product_id)
);

create table search_identifier (
  fill {bigint} not null,
  owner integer not null,
  joined text collate "C" not null,
  rank integer not null,
  primary key (fill, owner, joined, rank)
);

create table search_posting (
  fill {bigint} not null,
  language text not null,
  place integer not null,
  term integer not null,
  ranks integer[] not null,
  primary key (fill, language, place, term)
);
