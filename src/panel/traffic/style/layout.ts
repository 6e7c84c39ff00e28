/** Where the cards of the traffic view are. Sizes are those of the panel, which is its container. */
export const layout = `
.traffic {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-items: start;
}

.figures {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
}

@container panel (min-width: 600px) {
  .figures {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  .why,
  .counts-card {
    grid-column: 1 / -1;
  }
}

/* The list beside the figures: each scrolls by itself. */
@container panel (min-width: 840px) {
  .traffic {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: stretch;
    height: 100%;
  }

  .figures {
    grid-template-columns: minmax(0, 1fr);
    overflow: auto;
    /* The edge of a card may lie on a fraction of a pixel. */
    padding-inline-end: 1px;
  }

  .last {
    display: flex;
    flex-direction: column;
    /* A list that no one can read is no use: then the whole view scrolls. */
    min-height: 260px;
  }

  .last > .frames-place {
    flex: 1;
    min-height: 0;
    max-height: none;
  }
}

@container panel (min-width: 1240px) {
  .traffic {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }

  .figures {
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr);
    grid-template-rows: auto auto 1fr;
  }

  .why {
    grid-column: 1 / -1;
  }

  .counts-card {
    grid-area: 2 / 1 / 4 / 2;
    align-self: start;
  }

  .room,
  .answers {
    grid-column: 2;
    align-self: start;
  }
}

.card {
  min-width: 0;
  padding: 8px 12px;
  border: 1px solid var(--rule);
  border-radius: 8px;
  background: var(--paper);
  container: card / inline-size;
  contain: content;
}

.card h3 {
  margin: 0 0 6px;
  font-size: 15px;
}

.card h3:not(:first-child) {
  margin-top: 12px;
}

.answer {
  overflow-wrap: anywhere;
  min-height: 2.5em;
  font-size: 16px;
}
`;
