// `npm run backup -- --to DIR` and `npm run backup -- --verify DIR`: see "Backups" in README.md.
import { backup } from "~/platform/backup/commands.server";
import { runCommand } from "./backup-command.ts";

await runCommand(backup);
