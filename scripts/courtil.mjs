// npm run courtil -- sauvegarde | restauration | etat | verifier | gestionnaire | moderation | compte | sessions | especes: commands for operators.
const tasks = {
  sauvegarde: 'une archive de tout dans DATA_DIR/sauvegardes, à côté du serveur ou sans lui',
  restauration: 'ARCHIVE : la met à la place des données (serveur arrêté)',
  etat: 'version, base, disque, sauvegardes, mails, commandes, tâches, erreurs',
  verifier: 'les données s’accordent-elles ?',
  gestionnaire: 'add EMAIL | remove EMAIL | list : qui tient la boutique',
  moderation: 'add EMAIL | remove EMAIL | list : qui modère',
  compte: 'sans-second-facteur EMAIL : le mot de passe suffit de nouveau',
  sessions: 'EMAIL | --tous : ferme les sessions',
  especes: 'importer TAXREFv18.txt : des noms d’espèces',
};
const [task = '', ...words] = process.argv.slice(2);
if (Object.hasOwn(tasks, task)) {
  process.argv = [...process.argv.slice(0, 2), `scripts/${task}.ts`, ...words];
  await import('./run.mjs');
} else {
  const lines = Object.entries(tasks).map(([name, what]) => `  ${name.padEnd(13)} ${what}`);
  console.error(['Usage : npm run courtil -- TÂCHE', ...lines].join('\n'));
  process.exitCode = 1;
}
