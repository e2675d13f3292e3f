import { useMessages } from '../messages-context.tsx';
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx';

/** The filters beside the products of wide screens: a choice applies at once (FL-1). */
export function FilterPanel(props: FilterGroupsProps) {
  const { filters } = useMessages();
  return (
    <div role="group" aria-label={filters.title}>
      <FilterGroups {...props} />
    </div>
  );
}
