import { limits } from '../../../contract/limits.ts';
import { type EtatDit, noteEtats } from '../../jardins/plantes/noteEtats.service.ts';
import { valuesOf } from '../../jardins/plantes/plantes.values.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { insertCrees, type Wrong } from './imports.repository.ts';
import { photosOf, type Stored } from './photosOfImport.ts';
import type { PreparedRow, PreparedRowOf, QueuedRow, Ref } from './prepared.ts';
import { type Bounded, fitting, type rooms } from './room.ts';
import * as take from './take.repository.ts';

type QueuedRowOf<S extends PreparedRow['sorte']> = { rang: number; contenu: PreparedRowOf<S> };

const dateOf = (moment: string | null) => (moment === null ? undefined : new Date(moment));

/** Some rows of an import, as they become rows of gardens within one transaction. */
export class TakenRows {
  readonly #context: Context;
  readonly #tx: Transaction;
  readonly #of: { id: number; idUser: number };
  readonly #stored: Stored;
  readonly #byKind: Map<string, QueuedRow[]>;
  /** The ids created from earlier rows and from these rows, by row number. */
  readonly #ids: Map<number, number>;
  #photos: ReadonlyMap<number, string> = new Map();
  readonly #made: [string, number][] = [];
  readonly crees: [number, number][] = [];
  readonly wrong: Wrong[] = [];

  constructor(
    context: Context,
    tx: Transaction,
    of: { id: number; idUser: number },
    given: { rows: readonly QueuedRow[]; before: Map<number, number>; stored: Stored },
  ) {
    this.#context = context;
    this.#tx = tx;
    this.#of = of;
    this.#stored = given.stored;
    this.#ids = given.before;
    this.#byKind = Map.groupBy(given.rows, ({ contenu }) => contenu.sorte);
  }

  #rows<S extends PreparedRow['sorte']>(sorte: S): QueuedRowOf<S>[] {
    return (this.#byKind.get(sorte) ?? []) as QueuedRowOf<S>[];
  }

  #idOf = (ref: Ref): number | undefined => ('id' in ref ? ref.id : this.#ids.get(ref.rang));

  #became(rang: number, sorte: string, id: number): void {
    this.#ids.set(rang, id);
    this.crees.push([rang, id]);
    this.#made.push([sorte, id]);
  }

  #gone({ contenu }: QueuedRow, champ: 'jardin' | 'plante'): void {
    const message =
      champ === 'jardin'
        ? 'ce jardin n’existe plus, ou il est complet'
        : 'cette plante n’existe plus';
    this.wrong.push({ ligne: contenu.ligne, champ, message });
  }

  /** Those of `rows` for which there is room; the others are told. */
  async #fitting<R extends Bounded>(sorte: keyof typeof rooms, rows: R[]): Promise<R[]> {
    const { fit, wrong } = await fitting(this.#tx, sorte, rows, this.#of.idUser);
    this.wrong.push(...wrong);
    return fit;
  }

  async takeAll(): Promise<void> {
    const rows = [...this.#byKind.values()].flat();
    const { photos, absent } = await photosOf(
      this.#context,
      this.#tx,
      this.#of,
      this.#stored,
      rows,
    );
    this.#photos = photos;
    const message = 'cette photo n’a pas pu être reprise';
    for (const { contenu } of absent)
      this.wrong.push({ ligne: contenu.ligne, champ: 'photo', message });
    await this.#jardins();
    await this.#plantes();
    await this.#ofJardins();
    const plantes = await this.#livingPlantes();
    await this.#cares(plantes);
    const entered = await this.#entrees(plantes);
    await this.#taches(plantes);
    for (const { contenu } of this.#rows('vacances'))
      if (await take.insertVacances(this.#tx, this.#of.idUser, contenu))
        this.#made.push(['vacances', this.#of.idUser]);
    await insertCrees(this.#tx, this.#of.id, this.#made);
    await take.followEtats(this.#tx, entered);
    await this.#etats(plantes);
  }

  async #jardins(): Promise<void> {
    const rows = this.#rows('jardin');
    if (rows.length === 0) return;
    const values = rows.map(({ rang, contenu: { valeurs, surface, creeLe } }) => ({
      ...valeurs,
      photo: this.#photos.get(rang) ?? null,
      surface,
      createdAt: dateOf(creeLe),
      userId: this.#of.idUser,
    }));
    const ids = await take.insertJardins(this.#tx, values);
    for (const [at, { rang }] of rows.entries()) this.#became(rang, 'jardin', ids[at] as number);
  }

  async #plantes(): Promise<void> {
    const rows = this.#rows('plante');
    const targets = rows.map(({ contenu }) => this.#idOf(contenu.jardin) ?? 0);
    const rooms = await take.lockJardinsOf(this.#tx, this.#of.idUser, [...new Set(targets)]);
    const plus = new Map<number, number>();
    const taken = rows.filter((row, at) => {
      const jardinId = targets[at] as number;
      const there = rooms.get(jardinId);
      const more = plus.get(jardinId) ?? 0;
      const fits = there !== undefined && there + more < limits.plantesPerJardin;
      if (fits) plus.set(jardinId, more + 1);
      else this.#gone(row, 'jardin');
      return fits;
    });
    if (taken.length === 0) return;
    const made = await take.insertPlantes(
      this.#tx,
      taken.map((row) => this.#planteValues(row)),
    );
    for (const [at, { rang }] of taken.entries())
      this.#became(rang, 'plante', made[at]?.id as number);
    await this.#noteEtats(made.filter(({ etat }) => etat !== 'vivante'));
    await take.addPlantes(this.#tx, plus);
    const copies = taken.flatMap(({ rang, contenu: { copieDe } }) => {
      const source = copieDe && this.#idOf(copieDe);
      return source === undefined ? [] : [[this.#ids.get(rang) as number, source] as const];
    });
    if (copies.length > 0) await take.copyOf(this.#tx, copies);
  }

  #planteValues({ rang, contenu }: QueuedRowOf<'plante'>) {
    const { valeurs, placee, creeLe, jardin } = contenu;
    return {
      ...valuesOf(this.#context.env, { ...valeurs, photo: null }),
      name: valeurs.name,
      photo: this.#photos.get(rang) ?? null,
      date: valeurs.date,
      etatDepuis: valeurs.etatDepuis ?? null,
      finRemise: valeurs.finRemise,
      placee,
      createdAt: dateOf(creeLe),
      jardinId: this.#idOf(jardin) as number,
      idUser: this.#of.idUser,
    };
  }

  async #ofJardins(): Promise<void> {
    const rows = [...this.#rows('carre'), ...this.#rows('pluie')];
    if (rows.length === 0) return;
    const ids = rows.map(({ contenu }) => this.#idOf(contenu.jardin) ?? 0);
    const there = await take.lockJardinsOf(this.#tx, this.#of.idUser, [...new Set(ids)]);
    const inThere = <R extends { jardin: Ref }>(contenu: R) => {
      const idJardin = this.#idOf(contenu.jardin);
      return idJardin !== undefined && there.has(idJardin) ? [{ ...contenu, idJardin }] : [];
    };
    const named = this.#rows('carre').flatMap(({ contenu }) => inThere(contenu));
    const beds = await this.#fitting('carre', named);
    if (beds.length > 0)
      for (const { idJardin, nom } of await take.insertCarres(this.#tx, beds))
        this.#made.push([`carre ${nom}`, idJardin]);
    const rained = this.#rows('pluie').flatMap(({ contenu }) => inThere(contenu));
    const rains = await this.#fitting('pluie', rained);
    if (rains.length > 0)
      for (const { idJardin, date } of await take.insertPluies(this.#tx, rains))
        this.#made.push([`pluie ${date}`, idJardin]);
  }

  /** The plants that rows speak of and that are still there. */
  async #livingPlantes(): Promise<(row: QueuedRow) => number | undefined> {
    const named = ['arrosage', 'soin', 'entree', 'rappel', 'etat', 'tache'].flatMap((sorte) =>
      (this.#byKind.get(sorte) ?? []).flatMap(({ contenu }) =>
        'plante' in contenu && contenu.plante ? [this.#idOf(contenu.plante) ?? 0] : [],
      ),
    );
    const living = await take.lockPlantesOf(this.#tx, this.#of.idUser, [...new Set(named)]);
    return (row) => {
      const ref = 'plante' in row.contenu ? row.contenu.plante : undefined;
      const id = ref && this.#idOf(ref);
      if (id !== undefined && living.has(id)) return id;
      if (row.contenu.sorte !== 'etat') this.#gone(row, 'plante');
      return undefined;
    };
  }

  async #cares(planteOf: (row: QueuedRow) => number | undefined): Promise<void> {
    const { idUser } = this.#of;
    const on = <S extends PreparedRow['sorte']>(sorte: S) =>
      this.#rows(sorte).flatMap((row) => {
        const idPlante = planteOf(row as QueuedRow);
        return idPlante === undefined ? [] : [{ ...row.contenu, idPlante, idUser }];
      });
    const waterings = on('arrosage').map(({ idPlante, date, noteLe }) => ({
      idPlante,
      idUser,
      dateArrosage: date,
      // Null rather than now: it was not recorded just then.
      noteLe: dateOf(noteLe) ?? null,
    }));
    if (waterings.length > 0)
      for (const { id } of await take.insertArrosages(this.#tx, waterings))
        this.#made.push(['arrosage', id]);
    const soins = on('soin').map((row) => ({ ...row, noteLe: new Date(row.noteLe) }));
    if (soins.length > 0)
      for (const id of await take.insertSoins(this.#tx, soins)) this.#made.push(['soin', id]);
    const rappels = on('rappel');
    if (rappels.length > 0)
      for (const { idPlante, genre } of await take.insertRappels(this.#tx, rappels))
        this.#made.push([`rappel ${genre}`, idPlante]);
  }

  /** Answers the plants of whose state something was entered. */
  async #entrees(planteOf: (row: QueuedRow) => number | undefined): Promise<number[]> {
    const { idUser } = this.#of;
    const said = this.#rows('entree').flatMap((row) => {
      const { rang, contenu } = row;
      const idPlante = planteOf(row);
      if (idPlante === undefined) return [];
      const photo = this.#photos.get(rang) ?? null;
      const isBare = contenu.genre === 'photo' && photo === null;
      // A photo that could not be taken leaves its words, if it had any.
      if (isBare && contenu.texte === '') return [];
      const { publieLe, noteLe, genre, ...said } = contenu;
      return [
        {
          ...said,
          idPlante,
          idUser,
          photo,
          genre: isBare ? ('note' as const) : genre,
          publieLe: dateOf(publieLe) ?? null,
          noteLe: new Date(noteLe),
        },
      ];
    });
    const rows = await this.#fitting('entree', said);
    if (rows.length === 0) return [];
    for (const id of await take.insertEntrees(this.#tx, rows)) this.#made.push(['entree', id]);
    const ofState = rows.filter(({ genre }) => genre === 'etat');
    return [...new Set(ofState.map(({ idPlante }) => idPlante))];
  }

  async #taches(planteOf: (row: QueuedRow) => number | undefined): Promise<void> {
    const rows = this.#rows('tache');
    const named = rows.flatMap(({ contenu }) =>
      contenu.jardin ? [this.#idOf(contenu.jardin) ?? 0] : [],
    );
    const there = await take.lockJardinsOf(this.#tx, this.#of.idUser, [...new Set(named)]);
    const said = rows.flatMap((row) => {
      const { titre, date, plante, jardin, faiteLe, creeLe } = row.contenu;
      const idPlante = plante ? planteOf(row) : null;
      if (idPlante === undefined) return [];
      const id = jardin ? this.#idOf(jardin) : undefined;
      const idJardin = id !== undefined && there.has(id) ? id : null;
      const when = { faiteLe: dateOf(faiteLe) ?? null, createdAt: dateOf(creeLe) };
      const { ligne } = row.contenu;
      return [{ ligne, titre, date, idPlante, idJardin, ...when, idUser: this.#of.idUser }];
    });
    const done = said.filter(({ faiteLe }) => faiteLe !== null);
    const toDo = said.filter(({ faiteLe }) => faiteLe === null);
    const taken = [...done, ...(await this.#fitting('tache', toDo))];
    if (taken.length === 0) return;
    for (const id of await take.insertTaches(this.#tx, taken)) this.#made.push(['tache', id]);
  }

  async #etats(planteOf: (row: QueuedRow) => number | undefined): Promise<void> {
    const etats = this.#rows('etat').flatMap((row) => {
      const id = planteOf(row);
      const { etat, etatDepuis, surveillerLe } = row.contenu;
      return id === undefined ? [] : [{ id, etat, etatDepuis, surveillerLe }];
    });
    if (etats.length === 0) return;
    // A state without a day is not noted in the journal.
    const dated = etats.filter(({ etatDepuis }) => etatDepuis !== null);
    const depuis = await this.#noteEtats(dated);
    await take.setEtats(
      this.#tx,
      etats.map((etat) => ({ ...etat, etatDepuis: depuis.get(etat.id) ?? etat.etatDepuis })),
    );
  }

  async #noteEtats(etats: readonly Omit<EtatDit, 'avant' | 'idUser'>[]) {
    const { idUser } = this.#of;
    const said = etats.map((etat) => ({ ...etat, idUser, avant: 'vivante' as const }));
    return (await noteEtats(this.#tx, said)).depuis;
  }
}
