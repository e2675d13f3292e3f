import { useMessages } from '../../messages-context.tsx';
import { Facets, type FacetsProps } from './facets.tsx';

/** The filters beside the products of wide screens: a choice applies at once (FL-1). */
export function FilterPanel(props: FacetsProps) {
  const { filters } = useMessages();
  return (
    <div role="group" aria-label={filters.title}>
      <Facets {...props} />
    </div>
  );
}
