import { icon } from '../../ui/icons.tsx';

export const ClockIcon = /*#__PURE__*/ icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V12l3 2');
export const CardIcon = /*#__PURE__*/ icon(
  'M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5ZM2.5 10h19M6 15h4',
);
export const HouseIcon = /*#__PURE__*/ icon('M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6');
