alter table punchout_order add column order_version {bigint};
