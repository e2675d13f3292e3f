alter table basket_line add column note text not null default '';

alter table basket_line add column seen_price text not null default '';

alter table basket_line add column seen_per text not null default '';

alter table basket_line add column seen_level text not null default '';
