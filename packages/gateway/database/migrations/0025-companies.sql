create table company (
  company_id text primary key,
  name text not null,
  price_change text not null check (price_change in ('place', 'askAgain'))
) {strict};

create table company_person (
  customer_id text primary key,
  company_id text not null
) {strict};

create table company_rules (
  company_id text not null,
  version integer not null,
  body text not null,
  changed_at {bigint} not null,
  changed_by text,
  primary key (company_id, version)
) {strict};

create table approval_request (
  request_id text primary key,
  company_id text not null,
  customer_id text not null,
  rules_version integer not null,
  status text not null
    check (status in ('waiting', 'sentBack', 'approved', 'declined', 'withdrawn', 'expired')),
  created_at {bigint} not null,
  since_at {bigint} not null,
  snapshot text not null,
  purchase_order_number text not null,
  line_count integer not null,
  currency text not null,
  grand_total text not null,
  body text not null,
  order_id text
) {strict};

create index approval_request_newest on approval_request (company_id, created_at, request_id);

create table approval_event (
  request_id text not null,
  position integer not null,
  happened_at {bigint} not null,
  customer_id text,
  kind text not null,
  comment text not null,
  primary key (request_id, position)
) {strict};

create index approval_event_person on approval_event (customer_id);
