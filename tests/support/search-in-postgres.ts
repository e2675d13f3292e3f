/** The gateways of these tests search in the tables of PostgreSQL instead of their own memory. */
process.env['SEARCH_ENGINE'] = 'postgresql';
