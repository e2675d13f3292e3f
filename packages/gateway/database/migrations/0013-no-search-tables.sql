drop table if exists search_posting;

drop table if exists search_identifier;

drop table if exists search_product;

drop table if exists search_row;

drop table if exists search_outline;

drop table if exists search_current;

drop table if exists search_fill;

delete from schema_migration where id like 'search/%';
