export const help = `npm run backend -- <command>

  (none)                       start the backend
  doctor [--json]              report problems and how to fix them; exits with 1 if there are any
  backup FILE [--with-secrets] save the database and stored files of the embedded data into one archive;
                               --with-secrets adds the keys (keep such a file as safe as the keys)
  restore FILE [--force]       restore the embedded data from an archive;
                               --force replaces existing data
  rotate-keys                  make a new signing key; tokens of the old one stay valid until they expire
  administrator EMAIL          make a user who has signed up an administrator (the first one; others are made on the page)
  jobs                         do background jobs beside hosted Supabase: reports, exports (docs/production.md)
  help                         show this page

The environment selects the installation (MILEPOST_DATA, DATABASE_URL, NODE_ENV …): see .env.example.
`;
