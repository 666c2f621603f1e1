import '../server/platform/sauvegardes/sauvegarde.process.ts';
