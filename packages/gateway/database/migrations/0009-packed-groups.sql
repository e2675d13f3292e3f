drop view product_document;

alter table catalogue_product_document add column listing text not null default '';

alter table catalogue_product_document add column page text not null default '';

create view product_document as
select product_id, language, name, thumbnail, offers, head, listing, page, more, tail, head || ']' || tail as tile,
  head || more || tail as detail
from catalogue_product_document where generation = (select version from catalogue);
