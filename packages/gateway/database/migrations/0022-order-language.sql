alter table shop_order add column language text;
