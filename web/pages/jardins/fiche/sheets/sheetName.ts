/** What an owner opens on a plant's page, one at a time. */
export type SheetName =
  | 'menu'
  | 'suppression'
  | 'note'
  | 'photo'
  | 'recolte'
  | 'symptome'
  | 'soin'
  | 'rythme'
  | 'place'
  | 'arrosages'
  | 'reserve';
