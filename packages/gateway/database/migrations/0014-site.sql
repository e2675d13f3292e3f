create table catalogue_site (
  generation {bigint} not null,
  language text not null,
  body text not null,
  primary key (generation, language)
) {strict};

create view site as
select language, body
from catalogue_site where generation = (select version from catalogue);
