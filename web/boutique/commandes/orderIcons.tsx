import { icon } from '../../ui/icons.tsx';

export const ClockIcon = /*#__PURE__*/ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.500V12l3 2');
export const CardIcon = /*#__PURE__*/ icon(
  'M4 5.500h16A1.500 1.500 0 0 1 21.500 7v10a1.500 1.500 0 0 1-1.500 1.500H4A1.500 1.500 0 0 1 2.500 17V7A1.500 1.500 0 0 1 4 5.500ZM2.500 10h19M6 15h4',
);
export const HouseIcon = /*#__PURE__*/ icon(
  'M3 11.500 12 4l9 7.500M5.500 9.500V20h13V9.500M10 20v-6h4v6',
);
