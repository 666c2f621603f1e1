/** What an owner opens on a plant's page, one at a time. */
export type SheetName =
  | 'menu'
  | 'note'
  | 'photo'
  | 'recolte'
  | 'symptome'
  | 'soin'
  | 'rythme'
  | 'place'
  | 'arrosages';
