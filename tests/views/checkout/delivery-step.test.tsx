import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DeliveryStep } from '#src/views/checkout/delivery-step.tsx';
import { checkout } from '#tests/machines/models/order.ts';
import { anAddress } from '#tests/support/made/an-order.ts';
import { aFullBasket, building } from '#tests/support/made/with-everything.ts';
import { done, inPicture, staged } from '../pictures/picture.tsx';

it('says where everything goes once the last of several addresses is no longer chosen (BA-6)', () => {
  const actorRef = staged(checkout, [
    done('loadCheckout', { basket: aFullBasket(), addresses: [anAddress(), building] }),
    { type: 'draft.changed', change: { deliveryAddressId: 'main', severalAddressIds: ['site'] } },
  ]);
  inPicture(<DeliveryStep actorRef={actorRef} />);
  const [said] = screen.getAllByRole('status');

  expect(said?.textContent).toBe('');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Site office/ }));
  expect(said?.textContent).toBe(`Everything goes to ${anAddress().name}.`);
});
