alter table company_rules add column former text;
