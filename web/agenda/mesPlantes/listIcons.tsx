import { icon } from '../../ui/icons.tsx';

export const RowsIcon = /*#__PURE__*/ icon('M4 6h4v4H4ZM4 14h4v4H4ZM11.5 8h9M11.5 16h9');
export const CardsIcon = /*#__PURE__*/ icon(
  'M4 4h6.5v7H4ZM13.5 4H20v7h-6.5ZM4 14h6.5v6H4ZM13.5 14H20v6h-6.5Z',
);
export const FilterIcon = /*#__PURE__*/ icon('M4 6h16M7 12h10M10 18h4');
export const FeedIcon = /*#__PURE__*/ icon(
  'M5 20.5h14M7 17.5h10M12 17.5v-7M12 10.5c-.5-3-2.5-4.5-6-4.5 0 3 2 4.7 6 4.5ZM12 8.5c.3-3.4 2.4-5.5 6-5.5.1 3.6-2.2 5.7-6 5.5Z',
);
export const MoveIcon = /*#__PURE__*/ icon('M4 12h14M13 6.5l5.5 5.5L13 17.5M20.5 5v14');
export const StateIcon = /*#__PURE__*/ icon(
  'M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20Z',
);
export const PlaceIcon = /*#__PURE__*/ icon(
  'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
);
export const DownloadIcon = /*#__PURE__*/ icon('M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15');
export const BoxesIcon = /*#__PURE__*/ icon('M4 5h14.5v14.5H4ZM8 12l3 3 7.5-8.5');
