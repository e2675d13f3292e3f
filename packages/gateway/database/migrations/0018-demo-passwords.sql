update catalogue_customer set demo_password = null
where demo_password not in ('anna-2026', 'bruno-2026', 'carla-2026', 'anna-demo', 'ben-demo', 'clara-demo');
