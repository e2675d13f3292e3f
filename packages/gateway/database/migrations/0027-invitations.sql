create table company_invitation (
  invitation_id text primary key,
  company_id text not null,
  token_hash text not null unique,
  mail text not null,
  person text not null,
  invited_by text not null,
  expires_at {bigint} not null,
  mails integer not null,
  status text not null check (status in ('open', 'accepted', 'withdrawn'))
) {strict};

create index company_invitation_company on company_invitation (company_id);

create table invited_customer (
  customer_id text primary key,
  company_id text not null,
  user_name text not null unique,
  password_hash text not null,
  name text not null,
  terms_of text not null
) {strict};

drop view customer;

create view customer as
select customer_id, user_name, password_hash, demo_password, name, company, notes, sales_organisation,
  distribution_channel, division, currency, discount_percent
from catalogue_customer where generation = (select version from catalogue)
union all
select i.customer_id, i.user_name, i.password_hash, null, i.name, c.company, c.notes, c.sales_organisation,
  c.distribution_channel, c.division, c.currency, c.discount_percent
from invited_customer i
join catalogue_customer c on c.generation = (select version from catalogue) and c.customer_id = i.terms_of
where not exists (
  select 1 from catalogue_customer o
  where o.generation = (select version from catalogue) and o.user_name = i.user_name
);
