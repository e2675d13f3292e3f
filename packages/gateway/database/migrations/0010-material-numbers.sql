create index catalogue_product_material on catalogue_product (generation, material_number);
