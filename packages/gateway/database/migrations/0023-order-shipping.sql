alter table shop_order add column ships_in_days integer;
