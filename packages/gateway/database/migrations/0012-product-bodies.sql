create table catalogue_product_body (
  generation {bigint} not null,
  product_id text not null,
  language text not null,
  tile text not null,
  listing text not null,
  page text not null,
  details text not null,
  offers text not null,
  primary key (generation, product_id, language)
) {strict};

insert into catalogue_product_body (generation, product_id, language, tile, listing, page, details, offers)
select generation, product_id, language,
  substr(head, 1, {indexOf}(head, ',"propertyGroups":[') - 1) || tail || '}}',
  case when listing <> '' then listing
    else '[' || substr(head, {indexOf}(head, ',"propertyGroups":[') + 19) || ']' end,
  case when page <> '' then page
    else '[' || ltrim(substr(more, 1, {indexOf}(more, '],"description":"') - 1), ',') || ']' end,
  '{' || substr(more, {indexOf}(more, '],"description":"') + 2) || '}',
  case when offers <> '' then offers else '[]' end
from catalogue_product_document;

drop view product_document;

drop table catalogue_product_document;

create view product_body as
select product_id, language, tile
from catalogue_product_body where generation = (select version from catalogue);

create view catalogue_product_document as
select generation, product_id, language, '{"propertyGroups":[' as head,
  case when listing like '[{%' then '' else listing end as listing,
  case when page like '[{%' then '' else page end as page,
  '],' || substr(details, 2, length(details) - 2) as more, ',' || substr(tile, 2, length(tile) - 3) as tail, offers
from catalogue_product_body;

create view product_document as
select product_id, language, substr(tile, 1, length(tile) - 2) as tile
from catalogue_product_body where generation = (select version from catalogue);
