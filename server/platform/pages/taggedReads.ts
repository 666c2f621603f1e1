import type { Reads } from '../../../contract/reads.ts';
import type { PageTag } from './pageTags.ts';

/** The same reads, noting in `tags` what each answer was made from. */
export function taggedReads(reads: Reads, tags: Set<PageTag>): Reads {
  const jardinTags = (jardin: { id: number; userId: number }) =>
    tags.add(`jardin:${jardin.id}`).add(`user:${jardin.userId}`);
  return {
    async randomJardins() {
      tags.add('jardins');
      const jardins = await reads.randomJardins();
      jardins.forEach(jardinTags);
      return jardins;
    },
    async popularJardins() {
      tags.add('jardins');
      const popular = await reads.popularJardins();
      for (const { jardin } of popular) jardinTags(jardin);
      return popular;
    },
    async jardin(id) {
      tags.add(`jardin:${id}`);
      const jardin = await reads.jardin(id);
      if (jardin) jardinTags(jardin);
      return jardin;
    },
    async jardinsOfUser(userId) {
      tags.add(`user:${userId}`);
      const jardins = await reads.jardinsOfUser(userId);
      jardins.items.forEach(jardinTags);
      return jardins;
    },
    plantesOfJardin(jardinId) {
      tags.add(`jardin:${jardinId}`);
      return reads.plantesOfJardin(jardinId);
    },
    async plante(id) {
      tags.add(`plante:${id}`);
      const plante = await reads.plante(id);
      if (plante) tags.add(`jardin:${plante.jardinId}`).add(`user:${plante.idUser}`);
      return plante;
    },
    arrosageAverage(planteId) {
      tags.add(`plante:${planteId}`);
      return reads.arrosageAverage(planteId);
    },
    arrosages(planteId) {
      tags.add(`plante:${planteId}`);
      return reads.arrosages(planteId);
    },
    user(id) {
      tags.add(`user:${id}`);
      return reads.user(id);
    },
    async produits(filter) {
      tags.add('produits');
      const produits = await reads.produits(filter);
      for (const { id } of produits) tags.add(`produit:${id}`);
      return produits;
    },
    produit(id) {
      tags.add(`produit:${id}`);
      return reads.produit(id);
    },
    // Settings of the process: they change only with a restart.
    boutique: () => reads.boutique(),
    // A setting: it never changes while the process runs.
    mailbox: () => reads.mailbox(),
  };
}
