import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { everyOrder } from '#src/domain/orders/order.ts';
import { OrdersPage } from '#src/views/orders/orders-page.tsx';
import { orders } from '#tests/machines/models/order.ts';
import { inPicture, staged } from '../pictures/picture.tsx';

it('the fields of the search are those of the address again when it changes (BA-7, RT-7)', () => {
  const actorRef = staged(orders, []);
  inPicture(<OrdersPage actorRef={actorRef} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'typed' } });

  act(() => actorRef.send({ type: 'query.changed', query: { ...everyOrder, term: 'PO', status: 'OPEN' } }));

  const [status] = screen.getAllByRole('combobox');
  expect([screen.getByRole('searchbox'), status]).toMatchObject([{ value: 'PO' }, { value: 'OPEN' }]);
});
