/** Words of the specification (section 4) that species and plants share. */
export const expositions = ['ensoleillé', 'mi-ombre', 'ombre'] as const;
export type Exposition = (typeof expositions)[number];

export const multiplications = ['bulbe', 'bouture', 'graine', 'multiplication du plant'] as const;
