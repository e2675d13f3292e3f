alter table company add column time_zone text not null default 'UTC';

create table company_budgets (
  company_id text not null,
  version integer not null,
  body text not null,
  changed_at {bigint} not null,
  changed_by text not null,
  primary key (company_id, version)
) {strict};

alter table shop_order add column company_id text;
alter table shop_order add column unit_id text;
alter table shop_order add column cents {bigint};

create index shop_order_of_company on shop_order (company_id, placed_at, currency, status, unit_id, cents);

alter table approval_request add column unit_id text;
alter table approval_request add column cents {bigint};

create index approval_request_open on approval_request (company_id, status, since_at, currency, unit_id, cents);
