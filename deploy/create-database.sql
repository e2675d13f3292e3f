-- Runs once, when the volume of compose.yaml's database is new: the shop's user owns its database and may do nothing else.
\set password `cat /run/secrets/database_password`
create role statefront login password :'password';
create database statefront owner statefront;
