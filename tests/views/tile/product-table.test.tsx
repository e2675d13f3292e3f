import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PropertyGroup } from '#src/domain/property/property.ts';
import { ProductPanels } from '#src/views/tile/product-panels.tsx';
import { ProductTable } from '#src/views/tile/product-table.tsx';
import { aCustomerProduct, aPublicProduct } from '#tests/support/made/a-product.ts';
import { shown } from '../shown.tsx';

const linkOf = ({ productId }: { readonly productId: string }) => `/p/${productId}`;

function attributes(lines: Readonly<Record<string, string>>, groupKey = 'PRODUCT_LIST_PROPS'): PropertyGroup {
  return {
    groupKey,
    groupName: '',
    sortOrder: 1,
    properties: Object.entries(lines).map(([label, value], sortOrder) => ({
      propertyKey: label,
      propertyName: label,
      sortOrder,
      value: {
        attributeType: 'T',
        textType: 'P',
        label,
        value,
        valueDescription: '',
        fileName: '',
        url: '',
        files: [],
        sortOrder,
      },
    })),
  };
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('ProductTable', () => {
  it('has no price and no stock for a visitor (TI-1)', () => {
    shown(<ProductTable title="Bolts" products={[aPublicProduct()]} linkOf={linkOf} />);

    expect(headers()).toEqual(['Image', 'Name', 'Next step']);
    expect(screen.getByRole('link', { name: /View product/ }).getAttribute('href')).toBe('/p/bolt');
  });

  it('puts properties of most products into columns, and the others below the name (TI-3)', () => {
    const products = [
      aPublicProduct({ productId: 'a', propertyGroups: [attributes({ Thread: 'M8', Length: '40 mm' })] }),
      aPublicProduct({ productId: 'b', propertyGroups: [attributes({ Thread: 'M10', Colour: 'blue' })] }),
      aPublicProduct({ productId: 'c', propertyGroups: [attributes({ Thread: 'M12', Length: '60 mm' })] }),
    ];
    shown(<ProductTable title="Bolts" products={products} linkOf={linkOf} isRoomy />);

    expect(headers()).toEqual(['Image', 'Name', 'Thread', 'Length', 'Next step']);
    expect(
      within(screen.getByRole('row', { name: /Colour/ })).getByText('Colour').parentElement?.textContent,
    ).toBe('Colour blue');
  });

  it('shows every line of one label, the first in its column and the others below the name (TI-3)', () => {
    const threads = attributes({ Thread: 'M8' }).properties;
    const [thread] = threads;
    const group = attributes({ Length: '40 mm' });
    const propertyGroups = [
      { ...group, properties: [...threads, ...group.properties] },
      ...(thread
        ? [{ ...group, properties: [{ ...thread, value: { ...thread.value, value: 'M10' } }] }]
        : []),
    ];
    shown(
      <ProductTable title="Bolts" products={[aPublicProduct({ propertyGroups })]} linkOf={linkOf} isRoomy />,
    );

    expect(headers()).toEqual(['Image', 'Name', 'Thread', 'Length', 'Next step']);
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Thread M8', 'Length 40 mm']),
    );
    expect(within(screen.getByRole('rowheader')).getByText('Thread').parentElement?.textContent).toBe(
      'Thread M10',
    );
  });

  it('has no column in dense rows for a value that most names say, whole or before its unit (LS-3, TI-3)', () => {
    const product = aPublicProduct({
      productName: 'Hex bolt M8 x 70, stainless steel A2-70',
      propertyGroups: [
        attributes({
          Thread: 'M8',
          Length: '70 mm',
          Material: 'Stainless steel A2',
          Head: '7 mm',
          Drive: 'Hex socket',
        }),
      ],
    });
    const { unmount } = shown(<ProductTable title="Bolts" products={[product]} linkOf={linkOf} />);
    expect(headers()).toEqual(['Image', 'Name', 'Head', 'Drive', 'Next step']);
    unmount();

    shown(<ProductTable title="Bolts" products={[product]} linkOf={linkOf} isRoomy />);
    expect(headers()).toEqual(['Image', 'Name', 'Thread', 'Length', 'Material', 'Next step']);
  });

  it('asks to choose a variant of a configurable product (TI-5)', () => {
    const product = aCustomerProduct({ salesMaterial: { isConfigurable: true } });
    shown(<ProductTable title="Gloves" products={[product]} linkOf={linkOf} />);

    expect(screen.getByRole('button', { name: 'Choose variant' }).getAttribute('href')).toBe(linkOf(product));
  });

  it('draws a parcel if a picture is missing or cannot be loaded (TI-1)', () => {
    const { container } = shown(
      <ProductTable
        title="Bolts"
        products={[aPublicProduct({ thumbnail: '/media/gone' })]}
        linkOf={linkOf}
      />,
    );
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/media/gone');

    fireEvent.error(picture ?? container);

    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelectorAll('[data-missing="true"] > svg')).toHaveLength(1);
  });

  it('shows content among products without price, stock and number, even to a customer (LS-9, TI-2)', () => {
    const event = {
      ...aCustomerProduct(),
      productId: 'fair',
      productName: 'Open day',
      productType: 'EVENT',
      productTypeDescription: 'Event',
    };
    shown(<ProductTable title="News" products={[event]} linkOf={linkOf} />);

    expect(headers()).toEqual(['Image', 'Name', 'Next step']);
    expect(screen.getByRole('rowheader').textContent?.trim()).toBe('Open day');
    expect(screen.getByRole('link', { name: 'View event' }).getAttribute('href')).toBe('/p/fair');
  });
});

describe('ProductPanels', () => {
  it('show primary, secondary and tertiary lines, which differ (TI-3)', () => {
    const propertyGroups = [
      attributes({ Norm: 'ISO 4017' }, 'PRODUCT_GRID_PROPS_3'),
      attributes({ Coating: 'zinc' }, 'PRODUCT_GRID_PROPS_2'),
      attributes({ Thread: 'M8' }, 'PRODUCT_GRID_PROPS'),
    ];
    shown(<ProductPanels products={[aPublicProduct({ propertyGroups })]} linkOf={linkOf} />);

    expect(
      screen
        .getAllByText(/^(Thread|Coating|Norm)/)
        .map(({ parentElement: line }) => [line?.textContent, line?.dataset['group']]),
    ).toEqual([
      ['Thread M8', 'primary'],
      ['Coating zinc', 'secondary'],
      ['Norm ISO 4017', 'tertiary'],
    ]);
  });
});
