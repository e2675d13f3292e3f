alter table shop_order add column cost_centre text;
alter table approval_request add column cost_centre text;

drop index shop_order_of_company;
create index shop_order_of_company on shop_order
  (company_id, placed_at, currency, status, unit_id, cost_centre, cents);

drop index approval_request_open;
create index approval_request_open on approval_request
  (company_id, status, since_at, currency, unit_id, cost_centre, cents);
