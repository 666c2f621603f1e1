ALTER TABLE "mail" ADD CONSTRAINT "mail_commande" CHECK (("mail"."kind" in ('confirmation', 'retractation')) = ("mail"."commande_id" is not null));
