import { icon } from '../../ui/icons.tsx';

export const RowsIcon = /*#__PURE__*/ icon('M4 6h4v4H4ZM4 14h4v4H4ZM11.500 8h9M11.500 16h9');
export const CardsIcon = /*#__PURE__*/ icon(
  'M4 4h6.500v7H4ZM13.500 4H20v7h-6.500ZM4 14h6.500v6H4ZM13.500 14H20v6h-6.500Z',
);
export const FilterIcon = /*#__PURE__*/ icon('M4 6h16M7 12h10M10 18h4');
export const FeedIcon = /*#__PURE__*/ icon(
  'M5 20.500h14M7 17.500h10M12 17.500v-7M12 10.500c-.5-3-2.500-4.500-6-4.500 0 3 2 4.700 6 4.500ZM12 8.500c.3-3.400 2.400-5.500 6-5.500.1 3.600-2.200 5.700-6 5.500Z',
);
export const MoveIcon = /*#__PURE__*/ icon('M4 12h14M13 6.500l5.500 5.500L13 17.500M20.500 5v14');
export const StateIcon = /*#__PURE__*/ icon(
  'M12 20S4 15 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 15 12 20 12 20Z',
);
export const PlaceIcon = /*#__PURE__*/ icon(
  'M12 21s-6.500-6-6.500-11a6.500 6.500 0 0 1 13 0c0 5-6.500 11-6.500 11ZM12 7.700a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Z',
);
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11M7.500 11 12 15.500 16.500 11M4.500 20h15');
export const BoxesIcon = /*#__PURE__*/ icon('M4 5h14.500v14.500H4ZM8 12l3 3 7.500-8.500');
