import '../server/operations/sauvegardes/sauvegarde.process.ts';
