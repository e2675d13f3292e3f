import { accountSchema } from './account.ts';
import { addressSchema } from './address.ts';
import { approvalProblemSchema, approvalRequestSchema } from './approval.ts';
import { basketSchema } from './basket.ts';
import { categorySchema } from './category.ts';
import { rulesProblemSchema } from './company.ts';
import { formSchema } from './form.ts';
import { listingSchemas } from './listing.ts';
import { listSchema } from './list.ts';
import { pageSchema, siteSchema } from './page.ts';
import { orderProblemSchema, orderSchema } from './order.ts';
import { problemSchema, refusedSchema } from './problem.ts';
import { productSchemas } from './product.ts';
import { customerSchema } from './session.ts';
import { variantsSchema } from './variants.ts';

/** Shared by `$id`; the OpenAPI document shows them as components. */
export const sharedSchemas = [
  problemSchema,
  ...productSchemas,
  categorySchema,
  ...listingSchemas,
  pageSchema,
  siteSchema,
  formSchema,
  variantsSchema,
  customerSchema,
  refusedSchema,
  basketSchema,
  orderSchema,
  orderProblemSchema,
  approvalRequestSchema,
  approvalProblemSchema,
  rulesProblemSchema,
  addressSchema,
  listSchema,
  accountSchema,
];
